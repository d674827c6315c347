import {
  IconBolt,
  IconBox,
  IconFlame,
  IconFlask,
  IconLadder,
  IconLicense,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Record<string, TablerIcon> = {
  hot_work: IconFlame,
  height_work: IconLadder,
  confined_space: IconBox,
  electrical: IconBolt,
  hazardous_materials: IconFlask,
};

export const typeIcon = (type: string): TablerIcon => icons[type] ?? IconLicense;
