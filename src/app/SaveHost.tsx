import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SaveSlot } from '#features/catalogue/client/items/save-slot.ts';
import { takeRememberedSave } from '#features/collections/client/save/remembered-save.ts';
import { useOnDemand } from '#ui/on-demand.ts';
import { useViewer } from '#ui/viewer.tsx';

const loadDialog = () => import('#features/collections/client/save/SaveDialog.tsx');

/** Fills the catalogue's slot for saving. The dialog's code comes when the first bookmark is pressed. */
export const SaveHost = ({ children }: { children: ReactNode }) => {
  const viewer = useViewer();
  const [item, setItem] = useState<{ id: string; title: string }>();
  const [isOpen, setOpen] = useState(false);
  const { loaded, use } = useOnDemand(loadDialog, { takesFocus: true });

  const save = (wanted: { id: string; title: string }) => {
    setItem(wanted);
    setOpen(true);
    use();
  };

  const isSignedIn = viewer !== null;
  const takeUpRemembered = useEffectEvent(() => {
    const remembered = takeRememberedSave();
    if (remembered) save(remembered);
  });
  useEffect(() => {
    if (isSignedIn) takeUpRemembered();
  }, [isSignedIn]);

  return (
    <SaveSlot value={save}>
      {children}
      {loaded && item && <loaded.SaveDialog item={item} open={isOpen} onClose={() => setOpen(false)} />}
    </SaveSlot>
  );
};
