import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { historyActions, HistoryEntry } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { releaseAudit, releaseDocument } from '../../db/schema';
import type { ReleaseKeys } from '../../secrets/release-keys.mjs';

export interface NewHistoryEntry {
  /** Name of the remote; '' for entries without one. */
  remote: string;
  releaseId: string | null;
  action: (typeof historyActions)[number];
  by: string;
  reason?: string;
  revision: number;
  at: Date;
  details: Record<string, unknown>;
}

/**
 * Signs entries with the release key. Whoever can write the database but does not have the key can neither add nor
 * rewrite an entry.
 */
export interface HistorySigner {
  sign(hash: string): string;
  /** null: signed by another key. */
  verify(hash: string, signature: string): boolean | null;
}

/** What is signed: nothing else that the same key signs begins like this. */
const signedText = (hash: string) => Buffer.from(`galla-history ${hash}`);

export function createHistorySigner({
  keyId,
  privateKey,
}: Pick<ReleaseKeys, 'keyId' | 'privateKey'>): HistorySigner {
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (hash) => `${keyId}.${sign(null, signedText(hash), privateKey).toString('base64url')}`,
    verify(hash, text) {
      const [by, signature = ''] = text.split('.');
      if (by !== keyId) return null;
      return verify(null, signedText(hash), publicKey, Buffer.from(signature, 'base64url'));
    },
  };
}

type Row = typeof releaseAudit.$inferSelect;

/** Canonical JSON: independent of the order in which a database keeps the keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
}

function hashOf(
  before: string | null,
  entry: Pick<
    Row,
    'seq' | 'remote' | 'releaseId' | 'action' | 'by' | 'reason' | 'details' | 'revision' | 'at'
  >,
): string {
  const { seq, remote, releaseId, action, by, reason, details, revision, at } = entry;
  const text = canonical([
    before,
    seq,
    remote,
    releaseId,
    action,
    by,
    reason,
    details,
    revision,
    at.toISOString(),
  ]);
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Appends a signed entry to the chain. The transaction must hold the revision lock (`lockRevision`), which serialises
 * entries.
 */
export async function appendHistory(
  tx: Queryable,
  signer: HistorySigner,
  entry: NewHistoryEntry,
): Promise<void> {
  const [head] = await tx.orm.select().from(releaseDocument);
  if (head === undefined) throw new Error('History is written under the lock of the revision');
  // Normalised like a database round trip: no undefined, dates as text.
  const details = JSON.parse(JSON.stringify(entry.details)) as Record<string, unknown>;
  const row = { ...entry, reason: entry.reason ?? '', details, seq: head.auditSeq + 1 };
  const hash = hashOf(head.auditHash, row);
  await tx.orm.insert(releaseAudit).values({ ...row, hash, signature: signer.sign(hash) });
  await tx.orm.update(releaseDocument).set({ auditSeq: row.seq, auditHash: hash });
}

/** A page of the history, newest first; entries older than the chain come last. */
export async function listHistory(
  db: Queryable,
  { remote, before, limit }: { remote?: string | undefined; before?: number | undefined; limit: number },
): Promise<{ entries: HistoryEntry[]; more: boolean }> {
  const rows = await db.orm
    .select()
    .from(releaseAudit)
    .where(
      and(
        remote === undefined ? undefined : eq(releaseAudit.remote, remote),
        before === undefined ? undefined : or(lt(releaseAudit.seq, before), isNull(releaseAudit.seq)),
      ),
    )
    .orderBy(sql`${releaseAudit.seq} desc nulls last`, desc(releaseAudit.at))
    .limit(limit + 1);
  return { entries: rows.slice(0, limit).map(entryOf), more: rows.length > limit };
}

function entryOf(row: Row): HistoryEntry {
  const { seq, remote, releaseId, by, reason, details, revision, at, hash } = row;
  const action = row.action as HistoryEntry['action'];
  return { seq, remote, releaseId, action, by, reason, details, revision, at: at.toISOString(), hash };
}

export interface HistoryCheck {
  intact: boolean;
  entries: number;
  head: string | null;
  brokenAt: number | null;
  holdsHead: boolean | null;
  unverified: number;
}

const checkedAtOnce = 1_000;

/**
 * Verifies the chain from its first entry to the head that the registry recorded, and the signatures. After a signed
 * entry every later one must be signed.
 */
export async function checkHistory(
  db: Queryable,
  signer: HistorySigner,
  askedHead?: string,
): Promise<HistoryCheck> {
  // Read first: concurrent writes only make the chain longer.
  const [end] = await db.orm.select().from(releaseDocument);
  let seq = 0;
  let hash: string | null = null;
  let holdsHead = false;
  let unverified = 0;
  let isSigned = false;
  const broken = (at: number): HistoryCheck => ({
    intact: false,
    entries: seq,
    head: hash,
    brokenAt: at,
    holdsHead: askedHead === undefined ? null : holdsHead,
    unverified,
  });
  for (;;) {
    const rows = await db.orm
      .select()
      .from(releaseAudit)
      .where(and(isNotNull(releaseAudit.seq), gt(releaseAudit.seq, seq)))
      .orderBy(asc(releaseAudit.seq))
      .limit(checkedAtOnce);
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.hash !== hashOf(hash, row)) return broken(seq + 1);
      const signature = row.signature === null ? null : signer.verify(row.hash, row.signature);
      if (signature === false || (row.signature === null && isSigned)) return broken(seq + 1);
      if (signature === null) unverified += 1;
      isSigned ||= row.signature !== null;
      seq = row.seq;
      hash = row.hash;
      if (hash === askedHead) holdsHead = true;
      if (seq === end?.auditSeq && hash !== end.auditHash) return broken(seq);
    }
    if (rows.length < checkedAtOnce) break;
  }
  if (seq < (end?.auditSeq ?? 0)) return broken(seq + 1);
  return {
    intact: true,
    entries: seq,
    head: hash,
    brokenAt: null,
    holdsHead: askedHead === undefined ? null : holdsHead,
    unverified,
  };
}
