import { failureText } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useSearchParams } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { ErrorPanel, LoadingNote, Page, Skeleton, Stack } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { BannerForm } from './banner-form';
import { newBanner, valuesOf } from './banner-form.values';
import { bannerQuery } from './banners.queries';

/** A new banner, an edit (`?bannerId=`), or a copy (`?copyOf=`). */
export function CreateBannerPage() {
  const t = useTexts();
  const [params] = useSearchParams();
  const merchantId = useSession((state) => state.restData?.merchantId ?? '');
  const edited = params.get('bannerId');
  const original = edited ?? params.get('copyOf');
  const query = useQuery({ ...bannerQuery(merchantId, original ?? ''), enabled: original !== null });
  return (
    <Page
      title={t(edited === null ? 'banners.newTitle' : 'banners.editTitle')}
      description={t('banners.formDescription')}
      back={{ to: paths.banners, label: t('banners.title') }}
      width="list"
    >
      <Stack gap={4}>
        <AreaTabs />
        {original === null ? (
          <BannerForm key="new" values={newBanner} image={null} />
        ) : query.data && !query.isPlaceholderData ? (
          <BannerForm
            key={`${original} ${String(edited)}`}
            {...valuesOf(query.data, edited === null)}
            {...(edited !== null && { edits: { bannerId: edited, version: query.data.version } })}
          />
        ) : query.isError ? (
          <ErrorPanel
            title={t('banners.oneFailed')}
            message={failureText(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Stack gap={3}>
            <LoadingNote />
            <Skeleton height={320} radius={12} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
