import type { TaxReturn } from '@galla/contract';
import { useNavigate } from '@galla/shared/router';
import { holds, isOutletClosed, useSession } from '@galla/shared/session';
import { Banner, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';

const itemsPath = '/panel/products/all-items';

/** What the portal would send the return back for, and what to do about it. */
export function ReturnProblems({ problems }: Pick<TaxReturn, 'problems'>) {
  const t = useTexts();
  const navigate = useNavigate();
  const changesMenu = useSession((state) => holds(state, 'menu') && !isOutletClosed(state));
  if (problems.length === 0) return null;
  return (
    <Stack gap={3}>
      {problems.map(({ kind, count }) => (
        <Banner
          key={kind}
          tone="warn"
          title={t(`returns.problem.${kind}`, { count })}
          {...(kind === 'hsnMissing' &&
            changesMenu && {
              action: { label: t('returns.openItems'), onClick: () => navigate(itemsPath) },
            })}
        >
          {t(`returns.remedy.${kind}`)}
        </Banner>
      ))}
    </Stack>
  );
}
