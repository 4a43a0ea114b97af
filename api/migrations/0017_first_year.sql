INSERT INTO `programme_years` (`label`, `first_day`, `last_day`) VALUES ('תשפ״ה', '2024-09-01', '2025-08-31');
