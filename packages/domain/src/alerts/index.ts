export { dueEscalations, escalationRule, escalationStaleMs, ringVolume } from './escalation';
export {
  alertDaysKept,
  alertDaysShown,
  deviceDay,
  type DeviceDay,
  type OnlineSpan,
  type NotifiedOrder,
  type WaitedOrder,
} from './missed-alerts';
