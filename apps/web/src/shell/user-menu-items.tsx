import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconBuildingCog,
  IconBuildings,
  IconDeviceDesktop,
  IconHourglass,
  IconInfoCircle,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconMailCog,
  IconMailOff,
  IconMoon,
  IconPhoneOff,
  IconSun,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { hasOwnCampaigns } from '../client/links/campaigns-page.ts';
import { useMayOpen } from '../client/links/pages.tsx';
import { useGo } from '../client/links/use-go.ts';
import { showOverlay } from '../client/overlay-store.ts';
import { signOutHere } from '../client/session/session-end.ts';
import { useMay, useViewer } from '../client/session/viewer.tsx';
import { AnchoredMenu } from '../kit/menu/anchored-menu.tsx';
import { asksBeforeCompanies } from './open-companies.ts';
import { messages } from './shell.messages.ts';
import { switchTexts } from './switch.messages.ts';

interface UserMenuItemsProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly position: 'bottom-end' | 'top-start';
  readonly onClose: () => void;
}

/** Theme, settings, help and Sign Out. */
export function UserMenuItems(props: UserMenuItemsProps) {
  return (
    <AnchoredMenu {...props} width={212}>
      <ThemeItems />
      <Menu.Divider />
      <SettingsItems />
      <HelpItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.65} />} onClick={() => void signOutHere()}>
        {messages.signOut}
      </Menu.Item>
    </AnchoredMenu>
  );
}

const themes = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const;

function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{messages.theme}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as typeof colorScheme)}>
        {themes.map(({ value, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick rightSection={<Icon size={16} stroke={1.65} />}>
            {messages.themes[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

/**
 * The user's profile, the user's settings, and the settings of the clients. Only users of the provider edit clients, and
 * they get no mails about orders.
 */
function SettingsItems() {
  const go = useGo();
  const getsMails = hasOwnCampaigns(useViewer());
  const mayOpen = useMayOpen();
  const editsClients = mayOpen('/settings/clients');
  const setsPrices = mayOpen('/settings/prices');
  const setsRules = mayOpen('/settings/permission-rules');
  const keepsList = mayOpen('/settings/do-not-mail');
  const keepsNumbers = mayOpen('/settings/do-not-call');
  const switches = useMay()('Company.impersonate') && mayOpen('/companies');
  return (
    <>
      {switches && (
        <Menu.Item
          leftSection={<IconBuildings size={16} stroke={1.65} />}
          onClick={() => {
            if (!asksBeforeCompanies()) go({ to: '/companies' });
          }}
        >
          {switchTexts.title}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconUser size={16} stroke={1.65} />} onClick={() => go({ to: '/profile' })}>
        {messages.profile}
      </Menu.Item>
      {getsMails && (
        <Menu.Item leftSection={<IconMailCog size={16} stroke={1.65} />} onClick={() => go({ to: '/mail-settings' })}>
          {messages.mailSettings}
        </Menu.Item>
      )}
      {keepsList && (
        <Menu.Item
          leftSection={<IconMailOff size={16} stroke={1.65} />}
          onClick={() => go({ to: '/settings/do-not-mail' })}
        >
          {messages.doNotMail}
        </Menu.Item>
      )}
      {keepsNumbers && (
        <Menu.Item
          leftSection={<IconPhoneOff size={16} stroke={1.65} />}
          onClick={() => go({ to: '/settings/do-not-call' })}
        >
          {messages.doNotCall}
        </Menu.Item>
      )}
      {editsClients && (
        <Menu.Item
          leftSection={<IconBuildingCog size={16} stroke={1.65} />}
          onClick={() => go({ to: '/settings/clients' })}
        >
          {messages.clientSettings}
        </Menu.Item>
      )}
      {setsPrices && (
        <Menu.Item leftSection={<IconTag size={16} stroke={1.65} />} onClick={() => go({ to: '/settings/prices' })}>
          {messages.prices}
        </Menu.Item>
      )}
      {setsRules && (
        <Menu.Item
          leftSection={<IconHourglass size={16} stroke={1.65} />}
          onClick={() => go({ to: '/settings/permission-rules' })}
        >
          {messages.permissionRules}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}

function HelpItems() {
  const go = useGo();
  const mayOpen = useMayOpen();
  return (
    <>
      {mayOpen('/outbox') && (
        <Menu.Item leftSection={<IconMail size={16} stroke={1.65} />} onClick={() => go({ to: '/outbox' })}>
          {messages.outbox}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.65} />} onClick={() => showOverlay('shortcuts')}>
        {messages.shortcuts}
      </Menu.Item>
      <Menu.Item leftSection={<IconLifebuoy size={16} stroke={1.65} />} onClick={() => showOverlay('support')}>
        {messages.support}
      </Menu.Item>
      <Menu.Item leftSection={<IconInfoCircle size={16} stroke={1.65} />} onClick={() => go({ to: '/credits' })}>
        {messages.credits}
      </Menu.Item>
    </>
  );
}
