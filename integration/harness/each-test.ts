import { configure } from '@testing-library/react';
import { closePanel } from './panel';
import { server } from './server';
import { interceptCalls } from './page-fetch';

// A server's answer takes longer than a fake one, and much longer on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  interceptCalls(null);
  closePanel();
  const errors = server.takeErrors();
  if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`);
});
