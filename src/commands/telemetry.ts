/** Telemetry of the tools that commands and tests start: it is off. */

/** The environment variables that switch it off in every tool: Astro, wrangler, Redocly, and those that read the common DO_NOT_TRACK. */
export const noTelemetry = {
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  REDOCLY_TELEMETRY: "off",
  WRANGLER_SEND_METRICS: "false",
};

/** Switches it off for this process and every process that it starts. */
export function switchOffTelemetry(): void {
  Object.assign(process.env, noTelemetry);
}
