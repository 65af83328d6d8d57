import { accountEn } from '../messages/account.en';
import { en } from '../messages/en';
import { flowsEn } from '../messages/flows.en';
import { offlineEn } from '../messages/offline.en';
import { panelEn } from '../messages/panel.en';

/** The English texts of the shell, all of its parts. */
export const allEn = { ...en, ...panelEn, ...flowsEn, ...offlineEn, ...accountEn };
