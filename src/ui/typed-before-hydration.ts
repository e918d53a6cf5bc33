type Value = string | boolean | string[];

/** A control's value where somebody changed it; `undefined` where it is as the server sent it. */
const changedValue = (control: Element): Value | undefined => {
  if (control instanceof HTMLSelectElement) {
    const touched = [...control.options].some((option) => option.selected !== option.defaultSelected);
    return touched ? control.value : undefined;
  }
  if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue ? undefined : control.value;
  if (!(control instanceof HTMLInputElement)) return undefined;
  switch (control.type) {
    case 'checkbox':
      return control.checked === control.defaultChecked ? undefined : control.checked;
    case 'radio':
      return control.checked && !control.defaultChecked ? control.value : undefined;
    case 'file':
      return undefined;
    default:
      return control.value === control.defaultValue ? undefined : control.value;
  }
};

/** Boxes of one name are one list of what is ticked. */
const tickedIn = (form: HTMLFormElement, name: string): string[] | undefined => {
  const boxes = form.elements.namedItem(name);
  if (!(boxes instanceof RadioNodeList)) return undefined;
  const ticked = [...boxes].filter((box) => box instanceof HTMLInputElement && box.type === 'checkbox' && box.checked);
  return ticked.map((box) => (box as HTMLInputElement).value);
};

/** What somebody entered into the server's HTML before the script came; the form starts with it instead of wiping it out. */
export const typedBeforeHydration = (formId: string): Record<string, Value> => {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed: Record<string, Value> = {};
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    const value = changedValue(control);
    if (name && value !== undefined) typed[name] = typeof value === 'boolean' ? (tickedIn(form, name) ?? value) : value;
  }
  return typed;
};
