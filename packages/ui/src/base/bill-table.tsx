import './bill-table.css';

export interface BillTableRow {
  key: string;
  name: string;
  /** Written out, with its currency. */
  amount: string;
  /** Explanation of the amount; null: none. */
  why: string | null;
  isTotal: boolean;
}

/** A bill by rows; each expands to its explanation. */
export function BillTable({ rows, whyTitle }: { rows: readonly BillTableRow[]; whyTitle: string }) {
  return (
    <ul className="g-bill">
      {rows.map(({ key, name, amount, why, isTotal }) => {
        const line = (
          <>
            <span className="g-bill-name">{name}</span>
            <span className="g-bill-amount">{amount}</span>
          </>
        );
        return (
          <li key={key} className="g-bill-row" data-total={isTotal || undefined}>
            {why === null ? (
              <span className="g-bill-line">{line}</span>
            ) : (
              <details>
                <summary className="g-bill-line" title={whyTitle}>
                  {line}
                </summary>
                <p className="g-bill-why">{why}</p>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
