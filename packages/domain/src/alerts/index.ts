export {
  cancelAt,
  cancelCountdown,
  countdownText,
  type CancelCountdown,
  type CountdownTone,
} from './cancel-countdown';
export { dueEscalations, escalationRule, escalationStaleMs, ringVolume } from './escalation';
export {
  alertDaysKept,
  alertDaysShown,
  deviceDay,
  sightOf,
  type DeviceDay,
  type OnlineSpan,
  type NotifiedOrder,
  type WaitedOrder,
} from './missed-alerts';
