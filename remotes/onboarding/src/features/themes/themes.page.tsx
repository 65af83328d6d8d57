import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { ErrorPanel, LoadingNote, Page, Skeleton, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { ThemeWizard } from './theme-wizard';
import { themeQuery } from './themes.queries';

/** The colours of the merchant's panel. */
export function ThemesPage() {
  const t = useTexts();
  const merchantId = useSession((state) => state.restData?.merchantId ?? '');
  const query = useQuery(themeQuery(merchantId));
  return (
    <Page title={t('themes.title')} description={t('themes.description')} width="list">
      {query.data ? (
        <ThemeWizard theme={query.data} merchantId={merchantId} />
      ) : query.isError ? (
        <ErrorPanel
          title={t('themes.failed')}
          message={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Stack gap={3}>
          <LoadingNote />
          <Skeleton height={260} radius={12} />
          <Skeleton height={320} radius={12} />
        </Stack>
      )}
    </Page>
  );
}
