import { Logo } from '../kit/brand/logo.tsx';
import { SlideOver } from '../kit/dialog/slide-over.tsx';
import { NavigationList } from './sidebar.tsx';

/** The sidebar of a narrow screen. */
export function NavigationDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <SlideOver title="menu" head={<Logo />} side="left" onClose={onClose}>
      <NavigationList onChoose={onClose} />
    </SlideOver>
  );
}
