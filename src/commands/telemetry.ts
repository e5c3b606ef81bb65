/** Switches off the telemetry of the tools that commands and tests run. */

/** The environment variables that switch telemetry off: in Astro, wrangler, Redocly, and tools that support DO_NOT_TRACK. */
export const noTelemetry = {
  ASTRO_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  REDOCLY_TELEMETRY: "off",
  WRANGLER_SEND_METRICS: "false",
};

/** Switches telemetry off for this process and its child processes. */
export function switchOffTelemetry(): void {
  Object.assign(process.env, noTelemetry);
}
