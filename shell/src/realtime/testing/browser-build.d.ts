/** The browser build: the package's main entry resolves to the Node build in tests. */
declare module 'socket.io-client/dist/socket.io.js' {
  export { io } from 'socket.io-client';
}
