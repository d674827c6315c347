import {
  IconAlertTriangle,
  IconBandage,
  IconBulb,
  IconRocket,
  IconRun,
  IconShieldCheck,
  IconStar,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Category, categories } from '@turva/contracts/observations/observation-values';

export const categoryIcons: Record<Category, TablerIcon> = {
  safety: IconShieldCheck,
  quality: IconStar,
  efficiency: IconRocket,
  positive: IconThumbUp,
  hazard: IconAlertTriangle,
  nearmiss: IconRun,
  incident: IconBandage,
  improvement: IconBulb,
};

export const isCategory = (value: string): value is Category =>
  (categories as readonly string[]).includes(value);
