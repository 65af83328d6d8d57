import type { FailureFrame, FailureGroup, OpsRemote, RuleTrial, TakenBack } from '@galla/contract';
import { sayRules, time } from './describe';
import { sayShare } from './share';
import { table } from './table';

function sayFrame({ name, file, line, column, source }: FailureFrame): string {
  const place = source ?? { file, line, column };
  const called = source?.name ?? name;
  return `    ${called === '' ? '' : `${called}  `}${place.file}:${place.line}:${place.column}`;
}

/** Each cause with its stack; an empty line between them. */
export function failureLines(failures: readonly FailureGroup[]): string[] {
  if (failures.length === 0) return ['No page reported a failure'];
  return failures.flatMap((failure, index) => {
    const { releaseId, kind, message, pages, merchants, paths, browsers, firstAt, lastAt, frames } = failure;
    return [
      ...(index === 0 ? [] : ['']),
      `${releaseId}  ${kind}  ${message}`,
      `  pages ${pages}, merchants ${merchants}, ${time(firstAt)} to ${time(lastAt)}`,
      ...(paths.length === 0 ? [] : [`  on ${paths.join(', ')}`]),
      ...(browsers.length === 0 ? [] : [`  in ${browsers.join('; ')}`]),
      ...frames.map(sayFrame),
    ];
  });
}

/** What the judge took back, for somebody who was woken by it. */
export function verdictLines(verdicts: readonly TakenBack[], remotes: readonly OpsRemote[]): string[] {
  if (verdicts.length === 0) return ['No automatic rollback is waiting for a decision'];
  return verdicts.flatMap(({ remote, releaseId, at, why, canary }, index) => {
    const stable = remotes.find((one) => one.remote === remote)?.stable ?? null;
    const share = canary === null ? null : sayShare(canary.basisPoints).replace(' ', '');
    const again =
      share === null ? `promote ${remote} ${releaseId}` : `canary ${remote} ${releaseId} ${share}`;
    const rules = canary === null ? '' : sayRules(canary.rules);
    return [
      ...(index === 0 ? [] : ['']),
      `${remote} ${releaseId} was rolled back automatically, ${time(at)} UTC`,
      `  why     ${why}`,
      ...(canary === null
        ? []
        : [
            ...(canary.since === null ? [] : [`  since   ${time(canary.since)} UTC`]),
            `  who     ${canary.merchants.failing} of ${canary.merchants.all} merchants`,
            ...canary.causes.map(
              ({ kind, message, paths }) => `  where   ${[...paths, `${kind}: ${message}`].join('  ')}`,
            ),
          ]),
      `  now     no one gets it; ${stable === null ? `${remote} isn’t live` : `live: ${stable}`}; nothing resumes automatically`,
      `  undo    quarantine ${remote} ${releaseId} --lift -m …, then ${again}${rules === '' ? '' : ` (rules: ${rules})`}`,
    ];
  });
}

export function trialLines({ since, canaries }: RuleTrial): string[] {
  if (canaries.length === 0) return [`No canary ran since ${time(since)} UTC`];
  const ended = (by: RuleTrial['canaries'][number]['tried']) =>
    by === null ? 'stays' : `rolled back ${time(by.at)} (${by.rule})`;
  const rows = canaries.map(({ remote, releaseId, startedAt, outcome, inForce, tried }) => [
    remote,
    releaseId,
    time(startedAt),
    outcome ?? 'running',
    ended(inForce),
    ended(tried),
  ]);
  const changed = canaries.filter(({ inForce, tried }) => (inForce === null) !== (tried === null));
  return [
    ...table(['REMOTE', 'RELEASE', 'STARTED (UTC)', 'ENDED', 'RULES IN FORCE', 'RULES TRIED'], rows),
    '',
    `Other verdicts: ${changed.length} of ${canaries.length}`,
    ...changed.map(
      ({ remote, releaseId, tried, inForce }) => `  ${remote} ${releaseId}: ${(tried ?? inForce)?.why}`,
    ),
  ];
}
