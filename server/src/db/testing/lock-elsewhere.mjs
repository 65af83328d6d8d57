// Tries to lock the file that is named: run in other namespaces, without the test's transforms.
import { openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

process.stdout.write(tryLock(openSync(process.argv[2], 'a+'), 1_000_000, 1) ? 'locked\n' : 'refused\n');
