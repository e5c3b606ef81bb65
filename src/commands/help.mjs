// The help of a command. Plain JavaScript without packages, since install.mjs prints it before anything is installed.

/** @type {import("./declaration.ts").Option} */
const helpOption = { what: "Print this help." };

/**
 * The help text of a command: usage, options with defaults, environment variables and examples. bold formats headings.
 * @param {import("./declaration.ts").Command} command
 * @param {(text: string) => string} bold
 */
export function helpText(command, bold) {
  const options = Object.entries({ ...command.options, help: helpOption }).map(([name, { what, value }]) => [
    `${name === "help" ? "-h, " : ""}--${name}${value ? ` <${value}>` : ""}`,
    what,
  ]);
  /**
   * A heading and its rows in two columns; empty if there are no rows.
   * @param {string} heading
   * @param {readonly (readonly string[])[]} rows
   */
  const section = (heading, rows) => {
    if (rows.length === 0) return [];
    const width = Math.max(...rows.map(([name = ""]) => name.length));
    const lines = rows.map(([name = "", what = ""]) => `  ${name.padEnd(width)}  ${what}`);
    return [[bold(`${heading}:`), ...lines].join("\n")];
  };
  return [
    `${bold("Usage:")} ${usageLine(command)}`,
    command.what,
    ...section(
      "Arguments",
      (command.arguments ?? []).map(({ name, what }) => [name, what]),
    ),
    ...section("Options", options),
    ...section("Environment variables", Object.entries(command.variables ?? {})),
    ...section("Examples", command.examples),
  ].join("\n\n");
}

/**
 * The usage line of a command, such as npm run verify -- [options] [folder].
 * @param {import("./declaration.ts").Command} command
 */
function usageLine({ run, options, arguments: declared = [] }) {
  const names = declared.map(({ name, count }) =>
    count === "one" ? `<${name}>` : `[${name}${count === "many" ? " …" : ""}]`,
  );
  return [run, "--", options ? "[options]" : "[--help]", ...names].join(" ");
}
