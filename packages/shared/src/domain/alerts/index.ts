export { dueEscalations, escalationRule, escalationStaleMs, ringVolume } from './escalation';
export {
  alertDaysKept,
  alertDaysShown,
  deviceDay,
  type DeviceDay,
  type HeardSpan,
  type ToldOrder,
  type WaitedOrder,
} from './missed-alerts';
