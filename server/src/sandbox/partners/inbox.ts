/** Path of the page that shows the messages and mails the sandbox keeps instead of sending. */
export const sandboxInbox = '/sandbox/messages';
