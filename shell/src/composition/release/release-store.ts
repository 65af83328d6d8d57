import type { UnsavedWork } from '@galla/shared/composition';
import type { ReleaseRef } from '@galla/contract';
import { RemoteLoadError } from './load-error';
import type { OverrideStore } from './override-store';
import type { ReleaseDocuments } from './release-document';
import type { AssignedRemote, PagePayload } from './release-payload';

export type DocumentState =
  | { kind: 'loading' }
  | { kind: 'ready'; document: PagePayload }
  | { kind: 'failed'; error: RemoteLoadError };

export interface ReleaseStoreDeps {
  documents: ReleaseDocuments;
  /** Replaces a released remote with a developer's override. */
  overrides: Pick<OverrideStore, 'applyTo'>;
  /** Token of the session whose document is requested; null before login. */
  token: () => string | null;
  unsaved: UnsavedWork;
  /** Language of the page. */
  language: () => string;
}

/** The release document of this page: the current one and a pending one. */
export class ReleaseStore {
  private state: DocumentState = { kind: 'loading' };
  private readonly listeners = new Set<() => void>();
  /** The document being read or read last, overrides included; null before `open`. */
  private reading: Promise<PagePayload> | null = null;
  /** The last document from the registry, without overrides. */
  private registered: PagePayload | null = null;
  private refreshes = 0;
  private completed: { of: PagePayload; document: Promise<PagePayload> } | null = null;

  constructor(private readonly deps: ReleaseStoreDeps) {}

  readonly getState = (): DocumentState => this.state;

  /** Calls `listener` whenever another document is adopted; returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The release of a remote in the current document. */
  releaseOf(remote: string): ReleaseRef | undefined {
    return this.state.kind === 'ready' ? this.state.document.remotes[remote]?.release : undefined;
  }

  /** The assignment in the document, once read. Rejects with a RemoteLoadError of reason 'manifest'. */
  async assignmentOf(remote: string): Promise<AssignedRemote> {
    // A document that failed to load is requested again on the next use.
    if (this.state.kind === 'failed') await this.adopt(this.deps.documents.refresh());
    if (this.reading === null) throw new RemoteLoadError('manifest', 'The release document is not read');
    const assignment = (await this.reading).remotes[remote];
    if (assignment) return assignment;
    throw new RemoteLoadError('manifest', `No release of ${remote} is assigned to this session`);
  }

  /** Reads the page's first document. */
  open(): Promise<void> {
    return this.adopt(this.deps.documents.read().then((document) => this.ofThisSession(document)));
  }

  /**
   * Requests the document again and adopts it once nothing in the page is unsaved. False: nothing was adopted.
   * Without a current document the answer is adopted immediately.
   */
  async refresh(): Promise<boolean> {
    // The page is reloading.
    if (this.reading === null) return false;
    this.refreshes += 1;
    const number = this.refreshes;
    const fresh = this.deps.documents.refresh();
    if (this.state.kind !== 'ready') {
      await this.adopt(fresh);
      return false;
    }
    const document = await fresh.catch(() => null);
    await this.deps.unsaved.whenFree();
    // The answer to an earlier request may belong to another user.
    if (document === null || number !== this.refreshes) return false;
    await this.adopt(Promise.resolve(document));
    return true;
  }

  /** The current document with all that its brief form leaves out. Rejects when nobody has it. */
  async complete(): Promise<PagePayload> {
    const { registered, reading } = this;
    if (registered === null || reading === null)
      throw new RemoteLoadError('manifest', 'The release document is not read');
    if (!registered.brief) return reading;
    if (this.completed?.of === registered) return this.completed.document;
    const document = this.deps.documents
      .complete(registered)
      .then((complete) => this.deps.overrides.applyTo(complete));
    const completed = { of: registered, document };
    this.completed = completed;
    document.catch(() => {
      // The next one who asks tries again.
      if (this.completed === completed) this.completed = null;
    });
    return document;
  }

  /** A release of the current document as the complete form describes it. Rejects as `complete`. */
  async completeRelease(release: ReleaseRef): Promise<ReleaseRef> {
    const { release: current, lastGood } = (await this.complete()).remotes[release.remote] ?? {};
    return [current, lastGood].find((each) => each?.releaseId === release.releaseId) ?? release;
  }

  /** Adopts the last document again, without an ended override. */
  reapply(): void {
    if (this.registered) void this.adopt(Promise.resolve(this.registered));
  }

  private adopt(next: Promise<PagePayload>): Promise<void> {
    const composed = next.then((document) => {
      this.registered = document;
      return this.deps.overrides.applyTo(document);
    });
    this.reading = composed;
    const settle = (state: DocumentState): void => {
      if (this.reading !== composed) return;
      this.state = state;
      for (const listener of this.listeners) listener();
    };
    return composed.then(
      (document) => settle({ kind: 'ready', document }),
      (error: RemoteLoadError) => settle({ kind: 'failed', error }),
    );
  }

  /**
   * A page composed without a session may have one by now and then needs that session's document. The server learns the
   * page's language from the page before.
   */
  private async ofThisSession(document: PagePayload): Promise<PagePayload> {
    const isOfOthers = document.audience === 'anonymous' && this.deps.token() !== null;
    const isTranslated = !document.brief || document.brief.language === this.deps.language();
    if (!isOfOthers && isTranslated) return document;
    return this.deps.documents.refresh().catch(() => document);
  }
}
