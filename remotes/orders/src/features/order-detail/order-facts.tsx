import type { ReactNode } from 'react';
import type { Address, orderDetailPoint, OrderDetail, OutletSummary } from '@galla/contract';
import { ExtensionPoint } from '@galla/shared/composition';
import { formatMoney, formatPhone } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Heading, Icon } from '@galla/ui';
import { useOrdersText } from '../../messages/texts';
import { NoteLine, OrderLines } from '../../ui/order-lines';
import { OrderBill } from './order-bill';
import { OrderDocuments } from './order-documents';
import { OrderPayments, type OnMoney } from './order-payments';
import { DeliveryNote } from './delivery-note';
import { OrderTimeline } from './order-timeline';
import styles from './order-detail.module.css';

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header className={styles.sectionHeader}>
        <Heading level={3} size={4}>
          {title}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}

function AddressLines({ address }: { address: Address }) {
  const t = useOrdersText();
  const lines = [
    [address.apartmentAddress, address.addressLine].filter(Boolean).join(', '),
    [address.city, address.state, address.pincode].filter(Boolean).join(', '),
  ];
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {address.landmark !== '' && (
        <span className={styles.quiet}>{t('detail.landmark', { landmark: address.landmark })}</span>
      )}
    </address>
  );
}

/** All facts of an order. */
export function OrderFacts({
  order,
  outlet,
  onMoney,
}: {
  order: OrderDetail;
  outlet: OutletSummary;
  onMoney: OnMoney;
}) {
  const timeZone = outlet.timezone;
  const t = useOrdersText();
  const { locale } = useLanguage();
  const money = (minor: number): string => formatMoney(minor, { currency: order.currency, locale });
  return (
    <>
      <Section title={t('detail.items')}>
        <OrderLines
          t={t}
          outletId={order.outletId}
          lines={order.lines}
          price={(line) => money(line.lineTotal)}
        />
        {order.note !== '' && <NoteLine label={t('card.orderNote')} text={order.note} />}
      </Section>
      <Section
        title={t('detail.bill')}
        aside={
          order.nonChargeable === undefined && (
            <span className={styles.quiet}>{t(`detail.paper.${order.bill.paper}`)}</span>
          )
        }
      >
        <OrderBill bill={order.bill} />
      </Section>
      <OrderPayments key={order.orderId} order={order} outlet={outlet} onMoney={onMoney} />
      <OrderDocuments key={`documents ${order.orderId}`} order={order} outlet={outlet} />
      <Section title={t('detail.customer')}>
        <div className={styles.facts}>
          <span className={styles.strong}>{order.customerName}</span>
          <a className={styles.call} href={`tel:${order.customerMobile}`}>
            <Icon name="phone" size={16} />
            {t('detail.call', { phone: formatPhone(order.customerMobile) })}
          </a>
          {order.address ? <AddressLines address={order.address} /> : <span>{t('detail.pickup')}</span>}
        </div>
      </Section>
      <ExtensionPoint<typeof orderDetailPoint> name="orders/detail" value={order} />
      {order.fulfilment === 'delivery' && (
        <Section title={t('detail.delivery')}>
          <DeliveryNote order={order} timeZone={timeZone} />
        </Section>
      )}
      <Section title={t('detail.timeline')}>
        <OrderTimeline timeline={order.timeline} timeZone={timeZone} />
      </Section>
    </>
  );
}
