import { pageStarterId, releaseIdSchema } from '@galla/contract';

/** The release of the shell that this page was composed from; null where the server did not set it (a CDN, a test). */
export function pageShell(page: Pick<Document, 'getElementById'> = document): string | null {
  const named = page.getElementById(pageStarterId)?.dataset['release'];
  return releaseIdSchema.safeParse(named).data ?? null;
}
