import { useState } from 'react';
import { failureText } from '@galla/shared/http';
import { useTypedSearch } from '@galla/ui/forms';
import { referralStateSchema } from '@galla/contract';
import { urlChoice, urlSkip, urlText, urlValue } from '@galla/domain';
import { formatMoneySummary } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useShortcuts } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Button, ButtonLink, Card, ErrorPanel, Page, Skeleton, Stack } from '@galla/ui';
import { ChoiceChips, DataToolbar, KeyFigure, KeyFigures, SegmentedControl } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { referralKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { CodeTable } from './code-table';
import { GiveCodeDialog } from './give-code-dialog';
import { ReferralTable } from './referral-table';
import { codesQuery, referralsPerPage, referralsQuery } from './referrals.queries';

const urlFields = {
  search: urlText('search', 60),
  state: urlValue('state', referralStateSchema),
  tab: urlChoice('tab', ['friends', 'codes'], 'friends'),
  skip: urlSkip('page', referralsPerPage),
};

/** Referrals, their cost, and the issued codes. */
export function ReferralsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const merchantId = useSession((session) => session.restData?.merchantId ?? '');
  const [{ search, state, tab, skip }, changeUrl] = useListUrl(urlFields);
  const [giving, setGiving] = useState(false);
  const [typed, setTyped] = useTypedSearch(search, (text) => changeUrl({ search: text }));
  const friends = useQuery(referralsQuery(merchantId, { search, state, skip }));
  const codes = useQuery({
    ...codesQuery(merchantId, { search, skip }),
    enabled: tab === 'codes',
  });
  const shown = tab === 'friends' ? friends : codes;
  const sums = friends.data?.sums;
  const figures = [
    [t('referrals.friends'), sums?.friends],
    [t('referrals.rewarded'), sums?.rewarded],
    [t('referrals.codes'), sums?.codes],
    [t('referrals.cost'), sums && formatMoneySummary(sums.cost, { locale })],
  ] as const;
  useShortcuts(referralKeys, (act) => t(`referrals.${act}`), {
    give: () => setGiving(true),
    customise: () => void navigate(paths.customiseReferral),
  });
  return (
    <Page
      title={t('referrals.title')}
      description={t('referrals.description')}
      width="list"
      actions={
        <>
          <ButtonLink icon="settings" to={paths.customiseReferral}>
            {t('referrals.customise')}
          </ButtonLink>
          <Button variant="primary" icon="plus" onClick={() => setGiving(true)}>
            {t('referrals.give')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <AreaTabs />
        <Card>
          <KeyFigures label={t('referrals.figures')}>
            {figures.map(([label, figure]) => (
              <KeyFigure key={label} label={label}>
                {figure ?? <Skeleton width={40} height="1.25em" />}
              </KeyFigure>
            ))}
          </KeyFigures>
        </Card>
        <div className="g-toolbar">
          <SegmentedControl
            label={t('referrals.title')}
            choices={[
              { value: 'friends', label: t('referrals.tabFriends') },
              { value: 'codes', label: t('referrals.tabCodes') },
            ]}
            value={tab}
            onChange={(next) => changeUrl({ search: '', state: null, tab: next })}
          />
        </div>
        <DataToolbar
          search={{
            label: t('referrals.search'),
            value: typed,
            onChange: setTyped,
          }}
          filters={
            tab === 'friends' && (
              <ChoiceChips
                label={t('referrals.filter')}
                value={state ?? 'all'}
                onChange={(chosen) => changeUrl({ state: chosen === 'all' ? null : chosen })}
                choices={[
                  { value: 'all', label: t('referrals.all') },
                  ...referralStateSchema.options.map((each) => ({
                    value: each,
                    label: t(`referrals.state.${each}`),
                  })),
                ]}
              />
            )
          }
          activeFilters={Number(state !== null)}
          {...(shown.data && { resultCount: shown.data.total })}
        />
        {shown.isError ? (
          <ErrorPanel
            title={t('referrals.failed')}
            message={failureText(shown.error)}
            onRetry={() => void shown.refetch()}
            retrying={shown.isFetching}
          />
        ) : tab === 'friends' ? (
          <ReferralTable
            list={friends.data}
            narrowed={search !== '' || state !== null}
            onGive={() => setGiving(true)}
          />
        ) : (
          <CodeTable list={codes.data} narrowed={search !== ''} onGive={() => setGiving(true)} />
        )}
        {shown.data && (
          <Pager
            t={t}
            look="words"
            skip={skip}
            limit={referralsPerPage}
            total={shown.data.total}
            onSkip={(next) => changeUrl({ skip: next })}
          />
        )}
        {giving && <GiveCodeDialog onClose={() => setGiving(false)} />}
      </Stack>
    </Page>
  );
}
