import { useState } from 'react';
import type { CustomerAccount, OutletSummary } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Card, Heading, Stack, Text } from '@galla/ui';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import { useCustomerAccounts } from './customer-accounts.queries';
import { PayAccountSheet } from './pay-account-sheet';
import styles from './counter.module.css';

interface CustomerAccountsProps {
  outlet: OutletSummary;
  /** Who looks may take payments. */
  takes: boolean;
}

type Asked = { account: CustomerAccount; opened: boolean; turn: number };

/** Customers who bought on account, what they owe, and taking it. Nothing where nobody owes. */
export function CustomerAccounts({ outlet, takes }: CustomerAccountsProps) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { data } = useCustomerAccounts(outlet.outletId);
  const format = useMoneyFormat(data?.currency ?? 'INR');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (data === undefined || (data.accounts.length === 0 && asked === null)) return null;
  const since = (account: CustomerAccount): string =>
    t('counter.accounts.since', {
      day: formatDate(account.since, { locale, timeZone: outlet.timezone }),
      mobile: account.mobile,
    });
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('counter.accounts.title')}</Heading>
        <Text tone="muted">{t('counter.accounts.lead', { amount: format.text(data.owed) })}</Text>
        <ul className={styles.riders}>
          {data.accounts.map((account) => (
            <li key={account.customerId}>
              <span className={styles.rider}>
                <strong>{account.name}</strong>
                <Text as="span" size="sm" tone="muted">
                  {since(account)}
                </Text>
              </span>
              {takes ? (
                <Button
                  icon="cash"
                  onClick={() => setAsked({ account, opened: true, turn: (asked?.turn ?? 0) + 1 })}
                >
                  {t('counter.accounts.take', { name: account.name, amount: format.text(account.balance) })}
                </Button>
              ) : (
                <strong>{format.text(account.balance)}</strong>
              )}
            </li>
          ))}
        </ul>
      </Stack>
      {asked && (
        <PayAccountSheet
          key={asked.turn}
          opened={asked.opened}
          account={asked.account}
          outletId={outlet.outletId}
          currency={data.currency}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </Card>
  );
}
