import { createServer, type AddressInfo, type Server } from 'node:net';
import { createSmtpMail } from './smtp';

/** A mail server that accepts and stores everything. */
async function startMailServer(): Promise<{
  url: string;
  received: () => string;
  close: () => Promise<void>;
}> {
  let received = '';
  const server: Server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (inData) {
        if (!received.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('EHLO')) socket.write('250 test\r\n');
      else if (text.startsWith('DATA')) {
        inData = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received: () => received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

test('ONB-11 a mail is sent to the mail server with its attachment and its reply-to address', async () => {
  const host = await startMailServer();
  await createSmtpMail({ url: host.url, from: 'Galla <panel@galla.example>' }).send({
    reference: 'f0a1',
    to: 'support@galla.example',
    replyTo: 'asha@shop.example',
    subject: '[GS-1001] Printer',
    text: 'It prints nothing.',
    attachments: [{ name: 'photo.png', contentType: 'image/png', bytes: Buffer.from('picture') }],
  });
  await host.close();
  expect(host.received()).toContain('Message-ID: <f0a1@galla.example>');
  expect(host.received()).toContain('RCPT TO:<support@galla.example>');
  expect(host.received()).toContain('Reply-To: asha@shop.example');
  expect(host.received()).toContain('Subject: [GS-1001] Printer');
  expect(host.received()).toContain(Buffer.from('picture').toString('base64'));
});

test('an unreachable mail server rejects', async () => {
  const host = await startMailServer();
  await host.close();
  const mail = {
    reference: 'f0a1',
    to: 'a@b.example',
    replyTo: null,
    subject: 's',
    text: 't',
    attachments: [],
  };
  await expect(createSmtpMail({ url: host.url, from: 'a@b.example' }).send(mail)).rejects.toThrow(
    'ECONNREFUSED',
  );
});
