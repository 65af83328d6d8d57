import { existsSync } from 'node:fs';
import { prepareTemplate, templateFile } from '../db/embedded/template';

// Part of the build: the template saves two seconds on a first start and nearly one per test file.
if (!existsSync(templateFile())) await prepareTemplate();
