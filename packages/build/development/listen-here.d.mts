import type { Server } from 'node:http';

export const developmentHost: () => string;
export const listenHere: (server: Server, port: number) => Promise<void>;
