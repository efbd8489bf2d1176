import { KeyCap } from '../kit/button/key-cap.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';
import classes from './shortcuts-dialog.module.css';

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', 'Search or jump to a page'],
  ['?', 'Show this list'],
  ['Enter', 'Run a search, submit a dialog'],
  ['Esc', 'Close a dialog or menu, empty a search'],
];

/** Every shortcut of the product. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} cancelLabel={null} closesFreely>
      <dl className={classes.list}>
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className={classes.row}>
            <dt>{what}</dt>
            <dd>
              <KeyCap keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
