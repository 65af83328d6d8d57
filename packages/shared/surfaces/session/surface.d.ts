// Written by npm run surfaces. Built on: zod@4 zustand@5

import { StoreApi } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { OutletSummary, Session, outletSummarySchema, sessionFieldSchemas, sessionSchema } from '../parts';
import * as parts from '../parts';

export declare function createSessionStore(storage: Storage, makeDeviceId: () => string): SessionStore;

export declare const currentOutlet: (state: SessionState) => OutletSummary | null;

export declare const emptySession: SessionFields;

export declare function holds(state: Pick<SessionState, 'userData'>, permission: PermissionKey | null): boolean;

export declare const homeZone: ({ outletList, closedOutlets }: SessionState) => string;

export declare const isOutletClosed: (state: SessionState) => boolean;

export declare const isSignedIn: (state: SessionState) => boolean;

export declare const mayChange: (state: Pick<SessionState, 'userData'>, permission: PermissionKey | null, outlet: Pick<OutletSummary, 'closure'>) => boolean;

export declare function missingOutlet(state: SessionState): 'none' | 'notGiven' | 'notChosen';

export declare const outletZone: (outletId: string | null) => (state: SessionState) => string;

declare type PermissionKey = z.infer<typeof permissionKeySchema>;

declare const permissionKeySchema: typeof parts.permissionKeySchema;

export declare const session: SessionStore;

export declare const sessionDatabaseName = "galla-kept";

export declare type SessionFields = {
    [Field in keyof typeof sessionFieldSchemas]: z.output<(typeof sessionFieldSchemas)[Field]>;
};

export declare const sessionKey: (name: string) => string;

export declare interface SessionState extends SessionFields {
    token: string | null;
    deviceId: string;
}

export declare interface SessionStore {
    state: StoreApi<SessionState>;
    restore(): void;
    begin(session: Session, token: string): void;
    refresh(session: Session): void;
    takeToken(token: string): void;
    setOutlets(outlets: OutletSummary[]): void;
    chooseOutlet(outletId: string): void;
    update(fields: Partial<SessionFields>): void;
    clear(): void;
    followOtherTabs(onEnded: () => void): () => void;
}

export declare const storedWork: {
    readonly note: (area: string, exists: boolean) => void;
    readonly exists: () => boolean;
};

export declare function useSession<Selected>(select: (state: SessionState) => Selected): Selected;

export { }
