import { z } from 'zod';
import { optionalText, optionalUrl } from './environment-text';

/** Variables of the partners of an outlet's set-up. A configured host replaces the sandbox. */
export const setupPartnersEnvironment = {
  GST_HTTP_URL: optionalUrl,
  GST_HTTP_TOKEN: optionalText,
  FSSAI_HTTP_URL: optionalUrl,
  FSSAI_HTTP_TOKEN: optionalText,
  BANK_HTTP_URL: optionalUrl,
  BANK_HTTP_TOKEN: optionalText,
  /** Names of branches; without it a branch is named by its code. */
  IFSC_HTTP_URL: optionalUrl,
  SALES_MIGRATION_HTTP_URL: optionalUrl,
  SALES_MIGRATION_HTTP_TOKEN: optionalText,
  VOICE_HTTP_URL: optionalUrl,
  VOICE_HTTP_TOKEN: optionalText,
  /** An S3-compatible host for uploaded files; without it they are in DATA_DIR. */
  FILES_S3_URL: optionalUrl,
  FILES_S3_BUCKET: z.string().default('galla'),
  FILES_S3_REGION: z.string().default('auto'),
  FILES_S3_KEY: z.string().default(''),
  FILES_S3_SECRET: z.string().default(''),
};
export type SetupPartnersConfig = z.output<z.ZodObject<typeof setupPartnersEnvironment>>;
