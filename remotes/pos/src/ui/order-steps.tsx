import { Icon } from '@galla/ui';
import { NavLink } from '@galla/shared/router';
import { stepPaths, stepNames, type StepName } from '../lib/step-paths';
import { usePosText } from '../messages/texts';
import styles from './order-steps.module.css';

/** The three steps of an order by phone; navigating between them keeps the input. */
export function OrderSteps({ current, done }: { current: StepName; done: readonly StepName[] }) {
  const t = usePosText();
  return (
    <nav aria-label={t('steps.label')} className={styles.nav}>
      <ol className={styles.steps}>
        {stepNames.map((name, index) => (
          <li key={name} className={styles.step}>
            <NavLink
              to={stepPaths[name]}
              className={styles.link ?? ''}
              aria-current={name === current ? 'step' : undefined}
            >
              <span className={styles.number} data-done={done.includes(name) || undefined}>
                {done.includes(name) && name !== current ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.name}>{t(`steps.${name}`)}</span>
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
