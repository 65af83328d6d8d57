import { useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '@galla/contract';
import { isLater } from '@galla/domain';
import { bus } from '@galla/shared/events';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { VisuallyHidden } from '@galla/ui';
import { useBoardOutlets } from '../../lib/board-outlets';
import { useOrdersText } from '../../messages/texts';

const gatherMs = 1_200;

/** Announces new orders politely, once for several that arrive together. */
export function NewOrderAnnouncer() {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { outlets, tags } = useBoardOutlets();
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  const gathered = useRef<OrderSummary[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = bus.on('outlet/event', (event) => {
      if (event.type !== 'order/placed' || isLater(event.order)) return;
      if (!outlets.some(({ outletId }) => outletId === event.outletId)) return;
      gathered.current.push(event.order);
      timer ??= setTimeout(() => {
        timer = undefined;
        setOrders(gathered.current);
        gathered.current = [];
      }, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      gathered.current = [];
    };
  }, [outlets]);
  const [first] = orders;
  const text = !first
    ? ''
    : orders.length === 1
      ? t('announce.one', {
          number: first.orderNumber,
          total: formatMoney(first.total, { currency: first.currency, locale, stripZeros: true }),
          fulfilment: [t(`fulfilment.${first.fulfilment}`), tags.get(first.outletId)?.name]
            .filter(Boolean)
            .join(', '),
        })
      : t('announce.many', { count: orders.length });
  return (
    <VisuallyHidden>
      <output>{text}</output>
    </VisuallyHidden>
  );
}
