import { KeyCap } from '../kit/button/key-cap.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { messages } from './shell.messages.ts';
import { printedKey, shortcutPlaces } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

/** Every shortcut of the product. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={messages.shortcuts} width={650} onClose={onClose} cancelLabel={null} closesFreely>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the scrolling list */}
      <section className={classes.places} tabIndex={0} aria-label={messages.shortcuts}>
        {shortcutPlaces.map(({ place, shortcuts }) => (
          <section key={place} className={classes.place} aria-label={place}>
            <h3 className={classes.heading}>{place}</h3>
            <dl>
              {shortcuts.map(({ keys, what }) => (
                <div key={what} className={classes.row}>
                  <dt>{what}</dt>
                  <dd className={classes.keys}>
                    {keys.map((key) => (
                      <KeyCap key={key} keys={printedKey(key)} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
