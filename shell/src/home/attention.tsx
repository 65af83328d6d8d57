import { useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Banner } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { accountPath } from '../routes';

/** What somebody has to do, besides the orders that wait: those are in the rail above. */
export function Attention() {
  const t = useShellTexts();
  const navigate = useNavigate();
  const incomplete = useSession((state) => state.userData?.status === 'incomplete');
  if (!incomplete) return null;
  return (
    <section aria-label={t('home.attention')}>
      <Banner
        tone="warn"
        title={t('home.incomplete')}
        action={{ label: t('home.incompleteAction'), onClick: () => void navigate(accountPath) }}
      />
    </section>
  );
}
