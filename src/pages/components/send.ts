/** Runs in the browser: gives each exchange that pages send its button, from a template of Page.astro. */
const template = document.querySelector<HTMLTemplateElement>("#sending");

for (const place of template ? document.querySelectorAll(".to-send") : []) {
  place.append(document.importNode((template as HTMLTemplateElement).content, true));
  const [button, status] = [place.querySelector("button"), place.querySelector('[role="status"]')];
  button?.addEventListener("click", async () => {
    const sender = await import("./sender.ts").catch(() => null);
    if (sender) sender.press(button, place);
    else status?.replaceChildren(template?.dataset.failed ?? "");
  });
}
