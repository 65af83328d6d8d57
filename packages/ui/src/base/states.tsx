import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { useSession } from '@galla/shared/session';
import { ButtonLink } from './button';
import { Icon } from './icons/icon';
import { Heading, Text } from './text';

/** Outlets, with the dialog that creates one open. */
const createOutletPath = '/panel/profile?create=1';

type NoOutletProps = {
  /** What this screen shows once there is an outlet. */
  message?: string;
};

/** No outlet exists, or none is given to this person. An owner gets the way to create one. */
export function NoOutlet({ message }: NoOutletProps) {
  const t = useMessages<SharedMessages>('shared');
  const isOwner = useSession((state) => state.userData?.userType === 'owner');
  return (
    <div className="g-state">
      <span className="g-state-icon">
        <Icon name="store" />
      </span>
      <Heading level={2} size={3}>
        {t('state.noOutlet')}
      </Heading>
      <Text tone="muted">{isOwner ? (message ?? t('state.noOutletMessage')) : t('state.noOutletStaff')}</Text>
      {isOwner && (
        <ButtonLink to={createOutletPath} variant="primary" icon="plus">
          {t('state.createOutlet')}
        </ButtonLink>
      )}
    </div>
  );
}
