/** Runs in the browser on pages with an exchange to send: adds the button that does. Page.astro has the texts. */
const { lang, dir, dataset } = document.querySelector("#sending") as HTMLElement;

for (const block of document.querySelectorAll(".send")) {
  const [button, status] = [document.createElement("button"), document.createElement("span")];
  const [actions, answers] = [document.createElement("p"), document.createElement("div")];
  Object.assign(button, { type: "button", className: "button", textContent: dataset.send });
  status.role = "status";
  Object.assign(actions, { className: "actions", lang, dir });
  actions.append(button, status);
  block.querySelector(".to-send")?.append(actions, answers);
  button.addEventListener("click", async () => {
    // A disabled button would lose the focus.
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    status.textContent = dataset.sending ?? "";
    answers.replaceChildren();
    try {
      const { send } = await import("./sender.ts");
      status.textContent = await send(block.querySelector("pre")?.textContent ?? "", answers);
    } catch {
      status.textContent = dataset.failed ?? "";
    }
    button.ariaDisabled = null;
  });
}
