/** The output of a build: a summary line for each step and, on a terminal, a progress line. */
import { isInteractive, type Output } from "./terminal.ts";

export type Report = {
  line: (text: string) => void;
  /** Prints a warning, which a quiet build prints too. */
  warning: (text: string) => void;
  /** Starts a phase; `total` is its number of steps, if known. */
  phase: (name: string, total?: number) => void;
  step: () => void;
  end: () => void;
};

/** The shortest interval between updates of the progress line, in milliseconds. */
const intervalMs = 100;

/** How long a phase runs before it shows an estimate of the time left, in milliseconds. */
const estimateMs = 1_000;

/** Returns the text of the progress line, such as `Rendering pages  120/480, about 6 s left`. */
function progressText(name: string, done: number, total: number | undefined, elapsedMs: number): string {
  if (total === undefined) return `${name} …`;
  const count = `${name}  ${Math.min(done, total)}/${total}`;
  if (done === 0 || done >= total || elapsedMs < estimateMs) return count;
  return `${count}, about ${Math.ceil(((elapsedMs / done) * (total - done)) / 1000)} s left`;
}

type ReportOptions = {
  print: (text: string) => void;
  quiet: boolean;
  output: Output;
  environment: Record<string, string | undefined>;
  now?: () => number;
};

/** Returns the report of a build. It writes the progress line to `output` and passes all other lines to `print`. */
export function buildReport({
  print,
  quiet,
  output,
  environment,
  now = () => performance.now(),
}: ReportOptions): Report {
  const isUpdated = !quiet && isInteractive(output, environment);
  let phase: { name: string; total: number | undefined; done: number; since: number } | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  const clear = (): void => {
    if (phase !== null && isUpdated) output.write("\r\x1b[K");
  };
  const show = (): void => {
    if (phase === null || !isUpdated) return;
    shownAt = now();
    const text = progressText(phase.name, phase.done, phase.total, shownAt - phase.since);
    // Truncated, since a wrapped line cannot be cleared.
    output.write(`\r\x1b[K${text.slice(0, (output.columns ?? 80) - 1)}`);
  };
  const printAbove = (text: string): void => {
    clear();
    print(text);
    show();
  };
  return {
    line: (text) => {
      if (!quiet) printAbove(text);
    },
    warning: printAbove,
    phase(name, total) {
      phase = { name, total, done: 0, since: now() };
      show();
    },
    step() {
      if (phase === null) return;
      phase.done++;
      if (now() - shownAt >= intervalMs) show();
    },
    end() {
      clear();
      phase = null;
    },
  };
}
