import type { PanelConfig } from '@galla/contract';
import type { MailPartner } from './mail/mail';
import type { MapsPartner } from './maps/maps';
import type { PlaceDistance } from './maps/place-distance';
import type { PaymentsPartner } from './payments/payments';
import type { PushPartner } from './push/push';
import type { SetupPartners } from './setup-partners';
import type { SmsPartner } from './sms/sms';
import type { SocialPartner } from './social/social';
import type { WhatsAppPartner } from './whatsapp/whatsapp';

/** The external parties, each behind an interface: a stateful sandbox, or the real one by configuration. */
export interface Partners extends SetupPartners {
  sms: SmsPartner;
  /** Null: this installation sends none. */
  whatsapp: WhatsAppPartner | null;
  maps: MapsPartner;
  /** By `maps`, so that every screen and call measures one distance. */
  places: PlaceDistance;
  payments: PaymentsPartner;
  mail: MailPartner;
  social: SocialPartner;
  push: PushPartner;
  /** Data of the sandbox for the login page: the demo logins, and where messages are shown. */
  shown: Pick<PanelConfig, 'demoLogins' | 'sandboxInbox'>;
}
