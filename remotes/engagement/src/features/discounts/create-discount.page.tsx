import { idSchema } from '@galla/contract';
import { ApiError, failureText } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import { EmptyState, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/ui';
import { useState } from 'react';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { CouponEditor } from './coupon-editor';
import { formFromAddress } from './discount-form';
import { choicesQuery, couponQuery } from './discounts.queries';

/** /panel/create-discount: a new coupon, filled in by the address, a copy (`?copy=`), or an edit (`?coupon=`). */
export function CreateDiscountPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const editedId = idSchema.safeParse(params.get('coupon')).data ?? null;
  const sourceId = editedId ?? idSchema.safeParse(params.get('copy')).data ?? null;
  const choices = useQuery(choicesQuery({}));
  const source = useQuery({ ...couponQuery(sourceId ?? ''), enabled: sourceId !== null });
  const isWaiting = !choices.data || (sourceId !== null && !source.data);
  if (isWaiting) {
    const error = choices.error ?? source.error;
    const isGone = source.error instanceof ApiError && source.error.status === 404;
    return (
      <Page
        title={t('discounts.form.newTitle')}
        width="list"
        back={{ to: paths.offers, label: t('discounts.back') }}
      >
        <AreaTabs />
        {isGone ? (
          <EmptyState
            icon="offers"
            title={t('discounts.form.goneTitle')}
            message={t('discounts.form.goneMessage')}
            action={{ label: t('discounts.back'), onClick: () => void navigate(paths.offers) }}
          />
        ) : error ? (
          <ErrorPanel
            title={t('discounts.failedTitle')}
            message={failureText(error)}
            onRetry={() => {
              void choices.refetch();
              if (sourceId !== null) void source.refetch();
            }}
            retrying={choices.isFetching || source.isFetching}
          />
        ) : (
          <>
            <LoadingNote />
            <Skeleton height={320} radius={12} />
            <Skeleton height={200} radius={12} />
          </>
        )}
      </Page>
    );
  }
  return (
    <CouponEditor
      key={`${params.toString()} ${String(round)}`}
      choices={choices.data}
      stored={editedId ? (source.data ?? null) : null}
      source={editedId ? null : (source.data ?? null)}
      empty={formFromAddress(params)}
      onReload={() => void source.refetch().then(() => setRound((each) => each + 1))}
    />
  );
}
