import { existsSync } from 'node:fs';
import { prepareTemplate, templateFile } from '../db/embedded/template';

// Part of the build: with the template a first start takes two seconds less, and a test file under one.
if (!existsSync(templateFile())) await prepareTemplate();
