import { createContext, type ReactNode } from 'react';

/**
 * What stands where a part will be while its code or its texts load. Null: nothing; in an extension point what keeps its
 * room, which a part that renders nothing would return.
 */
export const WaitingContext = createContext<ReactNode>(null);
