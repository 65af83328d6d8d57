import type { RemoteOverride } from '@galla/contract';
import type { Overrides, OverrideVerdict } from './override';
import type { PagePayload } from './release-payload';

/** Why a requested override is not active. */
export type EndedOverride = Exclude<OverrideVerdict, { kind: 'none' | 'active' | 'asks' }>;

/** An override that the user is asked about: what loads from where, and the operator who issued its token. */
export type AskedOverride = Pick<Extract<OverrideVerdict, { kind: 'asks' }>, 'override' | 'by'>;

/** A request for an override that this page does not take. */
export type RefusedOverride = Extract<OverrideVerdict, { kind: 'refused' }>;

export interface OverrideStoreDeps {
  overrides: Overrides;
  onEnded: (ended: EndedOverride) => void;
}

/** The active developer override of this page. */
export class OverrideStore {
  private verdict: OverrideVerdict = { kind: 'none' };
  private lastRefused: RefusedOverride | null = null;
  /** Resolved once per page, with its first document, also for concurrent reads. */
  private resolving: Promise<OverrideVerdict> | null = null;

  constructor(private readonly deps: OverrideStoreDeps) {}

  /** The active override; null: none. */
  readonly current = (): RemoteOverride | null =>
    this.verdict.kind === 'active' ? this.verdict.override : null;

  /** The override to ask the user about; null: none. The same object until it changes. */
  readonly asked = (): AskedOverride | null => (this.verdict.kind === 'asks' ? this.verdict : null);

  /** Why this page took none; null: it was not asked to, or took it. */
  readonly refused = (): RefusedOverride | null => this.lastRefused;

  /** The user agrees: the page reloads with it. */
  readonly agree = (): void => this.deps.overrides.agree();

  /** Applies the override in the URL. True: the page is reloading. */
  takeAddress(): boolean {
    return this.deps.overrides.takeAddress();
  }

  /** The document with the override's release in place of the released one, which becomes its fallback. */
  async applyTo(document: PagePayload): Promise<PagePayload> {
    const userId = userOf(document);
    // Tokens name users: before sign-in the question waits.
    if (userId === null && document.overrides === 'staff') return document;
    const isFirst = this.resolving === null;
    this.resolving ??= this.deps.overrides.resolve(document.overrides, userId);
    const resolved = await this.resolving;
    if (isFirst) this.verdict = resolved;
    else if (['active', 'asks'].includes(this.verdict.kind) && (document.overrides ?? 'off') === 'off') {
      this.deps.overrides.forget();
      this.verdict = { kind: 'refused', why: 'off' };
    }
    if (this.verdict.kind !== 'active') {
      if (this.verdict.kind !== 'none' && this.verdict.kind !== 'asks') this.end(this.verdict);
      return document;
    }
    const { override, release } = this.verdict;
    const lastGood = document.remotes[override.remote]?.release ?? null;
    const assignment = { track: 'override' as const, release, lastGood };
    return { ...document, remotes: { ...document.remotes, [override.remote]: assignment } };
  }

  /** Removes the override after its release failed. False: none was active. */
  fail(): boolean {
    const override = this.current();
    if (override === null) return false;
    this.deps.overrides.forget();
    this.end({ kind: 'failed', override });
    return true;
  }

  /** Reloads the page without it. */
  readonly remove = (): void => {
    this.deps.overrides.forget();
    location.reload();
  };

  private end(ended: EndedOverride): void {
    this.verdict = { kind: 'none' };
    if (ended.kind === 'refused') this.lastRefused = ended;
    this.deps.onEnded(ended);
  }
}

/** The user a document was made for: the audience is '<merchantId>/<userId>', or 'anonymous'. */
const userOf = ({ audience }: PagePayload): string | null => audience.split('/')[1] ?? null;
