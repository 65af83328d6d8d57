import type { Tone } from '@galla/shared/ui';
import type { ReportText } from '../../lib/texts';

/** Whether a customer may be written to, in words and as a tone. */
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
