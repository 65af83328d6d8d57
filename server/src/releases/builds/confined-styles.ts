import { markOf, styleProblems, type StyleReason } from '@galla/release-describer/confined-styles';
import { msg, type Message } from '../../messages/message';
import type { ReleaseFiles } from './release-files';
import { ReleaseRefusal } from './release-refusal';

const maxAnnounced = 20;
/** However a name is written, it is served by its kind. */
const isSheet = /\.css$/i;

/** A problem in a style sheet of a release, as a refusal tells it. */
interface FoundProblem {
  file: string;
  selector: string;
  reason: StyleReason;
}

/**
 * Refuses a release whose style sheets reach further than what it draws (422 RELEASE_STYLES_UNCONFINED): its build asked the same,
 * but this is what merchants get.
 */
export function requireConfinedStyles(remote: string, files: ReleaseFiles): void {
  const problems = [...files]
    .filter(([file]) => isSheet.test(file))
    .flatMap(([file, bytes]) =>
      styleProblems(remote, bytes.toString('utf8')).map((problem) => ({ file, ...problem })),
    );
  const [first] = problems;
  if (first === undefined) return;
  throw new ReleaseRefusal(422, 'RELEASE_STYLES_UNCONFINED', sayProblem(first, remote), {
    problems: problems.slice(0, maxAnnounced),
  });
}

function sayProblem({ file, selector, reason }: FoundProblem, remote: string): Message {
  const at = { file, selector };
  const named = { ...at, mark: markOf(remote) };
  switch (reason) {
    case 'reach':
      return msg('releases.styleReach', named);
    case 'name':
      return msg('releases.styleName', named);
    case 'import':
      return msg('releases.styleImport', at);
    case 'rule':
      return msg('releases.styleRule', at);
    case 'syntax':
      return msg('releases.styleSyntax', at);
  }
}
