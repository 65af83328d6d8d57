import { createHash } from 'node:crypto';

/** What happened, in plain lines; the same seed gives the same ones. */
export class History {
  readonly lines: string[] = [];
  private readonly digest = createHash('sha256');
  count = 0;
  onLine: (line: string) => void = () => undefined;

  constructor(private readonly now: () => number) {}

  say(text: string): void {
    const line = `${new Date(this.now()).toISOString().slice(5, 23)}  ${text}`;
    this.digest.update(`${line}\n`);
    this.count += 1;
    this.lines.push(line);
    this.onLine(line);
    if (this.lines.length > 20_000) this.lines.splice(0, 10_000);
  }

  hash(): string {
    return this.digest.copy().digest('hex').slice(0, 16);
  }
}
