import type { Tone } from '@galla/ui';
import type { ReportText } from '../../messages/texts';

/** Whether a customer may be contacted, as text and tone. */
export const consentWord = (consent: boolean | null, t: ReportText): string =>
  t(
    consent === null
      ? 'customers.consents.unasked'
      : consent
        ? 'customers.consents.yes'
        : 'customers.consents.no',
  );
export const consentTone = (consent: boolean | null): Tone =>
  consent === null ? 'grey' : consent ? 'green' : 'red';
