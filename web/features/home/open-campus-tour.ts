/** The id of the dialog with the campus film. Its button refers to it. */
export const campusTourId = 'campus-tour'

/** The event that makes the dialog play the film. */
export const ASKED = 'asked'

/** Browsers that support invoker commands open and close the dialog without scripts, before hydration. Other browsers need a script. */
export const knowsCommands = () => 'command' in HTMLButtonElement.prototype

/** A dialog that is not hydrated yet checks later whether it is open. */
export function askForCampusTour(): void {
  const tour = document.querySelector<HTMLDialogElement>(`#${campusTourId}`)
  if (!knowsCommands()) tour?.showModal()
  tour?.dispatchEvent(new Event(ASKED))
}
