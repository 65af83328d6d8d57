import './brand-mark.css';

/** The product's logo, with its name unless there is too little room. */
export function BrandMark({ name, hideName = false }: { name: string; hideName?: boolean }) {
  return (
    <span className="brand">
      <svg className="brand-sign" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          d="M8 13h16l-1.6 10.2a1.6 1.6 0 0 1-1.6 1.3h-9.6a1.6 1.6 0 0 1-1.6-1.3z"
          fill="var(--brand-drawing)"
        />
        <path d="M11.5 13a4.5 4.5 0 0 1 9 0" fill="none" stroke="var(--brand-drawing)" strokeWidth="2" />
      </svg>
      <span className={hideName ? 'g-visually-hidden' : 'brand-name'}>{name}</span>
    </span>
  );
}
