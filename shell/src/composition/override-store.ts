import type { RemoteOverride } from '@galla/contract';
import type { Overrides, OverrideVerdict } from './override';
import type { PagePayload } from './release-payload';

/** Why a requested override is not active. */
export type EndedOverride = Exclude<OverrideVerdict, { kind: 'none' | 'active' }>;

export interface OverrideStoreDeps {
  overrides: Overrides;
  onEnded: (ended: EndedOverride) => void;
}

/** The active developer override of this page. */
export class OverrideStore {
  private verdict: OverrideVerdict = { kind: 'none' };
  /** Resolved once per page, with its first document, also for concurrent reads. */
  private resolving: Promise<OverrideVerdict> | null = null;

  constructor(private readonly deps: OverrideStoreDeps) {}

  /** The active override; null: none. */
  readonly current = (): RemoteOverride | null =>
    this.verdict.kind === 'active' ? this.verdict.override : null;

  /** Applies the override in the URL. True: the page is reloading. */
  takeAddress(): boolean {
    return this.deps.overrides.takeAddress();
  }

  /** The document with the override's release in place of the released one, which becomes its fallback. */
  async applyTo(document: PagePayload): Promise<PagePayload> {
    const isFirst = this.resolving === null;
    this.resolving ??= this.deps.overrides.resolve(document.overrides);
    const resolved = await this.resolving;
    if (isFirst) this.verdict = resolved;
    else if (this.verdict.kind === 'active' && (document.overrides ?? 'off') === 'off') {
      this.deps.overrides.forget();
      this.verdict = { kind: 'refused', why: 'off' };
    }
    if (this.verdict.kind !== 'active') {
      if (this.verdict.kind !== 'none') this.end(this.verdict);
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
    this.deps.onEnded(ended);
  }
}
