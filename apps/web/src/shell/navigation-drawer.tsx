import { SlideOver } from '../kit/dialog/slide-over.tsx';
import { Brand } from './brand.tsx';
import { messages } from './shell.messages.ts';
import { NavigationList } from './sidebar.tsx';

/** The sidebar of a narrow screen. */
export function NavigationDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <SlideOver title={messages.drawer} head={<Brand />} side="left" onClose={onClose}>
      <NavigationList onChoose={onClose} />
    </SlideOver>
  );
}
