import type { BankPartner } from './bank/bank';
import { createHttpBank } from './bank/http';
import type { FssaiPartner } from './fssai/fssai';
import { createHttpFssai } from './fssai/http';
import type { GstPartner } from './gst/gst';
import { createHttpGst } from './gst/http';
import { createCodeList } from './ifsc/code-list';
import { createHttpIfsc } from './ifsc/http';
import type { IfscPartner } from './ifsc/ifsc';
import { createFolderStore } from './object-store/folder';
import type { ObjectStore } from './object-store/object-store';
import { createS3Store } from './object-store/s3';
import { createHttpSalesMigration } from './sales-migration/http';
import type { SalesMigrationPartner } from './sales-migration/sales-migration';
import type { SetupPartnersConfig } from '../config/setup-partners-config';
import { createHttpVoice } from './voice/http';
import type { VoicePartner } from './voice/voice';

/** The external parties of an outlet's set-up. */
export interface SetupPartners {
  gst: GstPartner;
  fssai: FssaiPartner;
  bank: BankPartner;
  ifsc: IfscPartner;
  salesMigration: SalesMigrationPartner;
  files: ObjectStore;
  voice: VoicePartner;
}

export function createSetupPartners(
  config: SetupPartnersConfig,
  dataDir: string,
  sandbox: Omit<SetupPartners, 'ifsc' | 'files'>,
): SetupPartners {
  const host = <Partner>(
    address: string | null,
    token: string | null,
    real: (host: { url: string; token: string | null }) => Partner,
    standIn: Partner,
  ): Partner => (address === null ? standIn : real({ url: address, token }));
  const codes = createCodeList();
  return {
    gst: host(config.GST_HTTP_URL, config.GST_HTTP_TOKEN, createHttpGst, sandbox.gst),
    fssai: host(config.FSSAI_HTTP_URL, config.FSSAI_HTTP_TOKEN, createHttpFssai, sandbox.fssai),
    bank: host(config.BANK_HTTP_URL, config.BANK_HTTP_TOKEN, createHttpBank, sandbox.bank),
    ifsc: host(config.IFSC_HTTP_URL, null, (real) => createHttpIfsc(real, codes), codes),
    salesMigration: host(
      config.SALES_MIGRATION_HTTP_URL,
      config.SALES_MIGRATION_HTTP_TOKEN,
      createHttpSalesMigration,
      sandbox.salesMigration,
    ),
    voice: host(config.VOICE_HTTP_URL, config.VOICE_HTTP_TOKEN, createHttpVoice, sandbox.voice),
    files:
      config.FILES_S3_URL === null
        ? createFolderStore(dataDir)
        : createS3Store({
            url: config.FILES_S3_URL,
            bucket: config.FILES_S3_BUCKET,
            region: config.FILES_S3_REGION,
            accessKeyId: config.FILES_S3_KEY,
            secretAccessKey: config.FILES_S3_SECRET,
          }),
  };
}
