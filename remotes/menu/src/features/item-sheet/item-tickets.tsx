import type { OutletSummary } from '@galla/contract';
import { isWaiting } from '@galla/domain';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import { Heading, Skeleton, Text } from '@galla/ui';
import { useMenuText } from '../../messages/texts';
import { ticketsQuery } from './item-sheet.queries';
import styles from './item-sheet.module.css';

interface ItemTicketsProps {
  outlet: OutletSummary;
  itemId: string;
  onClose: () => void;
}

/** Orders that hold the item and wait or are being made: what an item that runs out concerns now. */
export function ItemTickets({ outlet, itemId, onClose }: ItemTicketsProps) {
  const t = useMenuText();
  const { data, isError } = useQuery(ticketsQuery(outlet, itemId));
  return (
    <section className={styles.part} aria-label={t('sheet.tickets')}>
      <Heading level={3} size={4}>
        {t('sheet.tickets')}
      </Heading>
      {data ? (
        data.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('sheet.noTickets')}
          </Text>
        ) : (
          <ul className={styles.tickets}>
            {data.map((ticket) => (
              <li key={ticket.orderId} className={styles.ticket}>
                <Link to={`/panel/orders?order=${ticket.orderId}`} className={styles.link} onClick={onClose}>
                  {t('sheet.order', { number: ticket.orderNumber })}
                </Link>
                <span className={styles.quiet}>
                  {t(isWaiting(ticket) ? 'sheet.waits' : 'sheet.preparing')}
                </span>
                <span className={styles.quantity}>{t('sheet.quantity', { quantity: ticket.quantity })}</span>
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <Text size="sm" tone="muted">
          {t('sheet.ticketsFailed')}
        </Text>
      ) : (
        <Skeleton height={40} />
      )}
    </section>
  );
}
